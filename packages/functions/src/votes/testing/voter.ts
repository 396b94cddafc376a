import { webcrypto } from 'node:crypto';
import { RSABSSA } from '@cloudflare/blindrsa-ts';
import { commitmentOf, makeSalt, type Receipt } from '@suixue/academy/votes/receipt';
import { type Ballot, ballotText, credentialText, ownBallotText } from '@suixue/academy/votes/vote-texts';
import { makeVoterKey, signText, type VoterKey } from '@suixue/academy/votes/voter-key';

const suite = RSABSSA.SHA384.PSS.Randomized();
const toText = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const toBytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));

/** A voter with a key of its own, whose credential may still be missing. */
export interface TestVoter {
  readonly voter: VoterKey;
  /** As `sign-ballot-key` takes it. */
  readonly blinded: string;
  /** Makes the server's answer a credential. Throws if it signed something else. */
  readonly finish: (signature: string) => Promise<ReadyVoter>;
}

export interface ReadyVoter {
  readonly key: string;
  /** The input of `cast-key-ballot`, with a new salt. */
  readonly ballot: (place: number, sequence: number) => CastInput;
  /** The input of `read-own-ballot`. */
  readonly proof: (at: number) => object;
}

export interface CastInput {
  readonly body: Readonly<Record<string, string>>;
  /** The receipt without the server's signature. */
  readonly kept: Omit<Receipt, 'signature'>;
}

/** Does what the browser of a voter does. */
export async function makeTestVoter(proposal: string, credentialKey: string): Promise<TestVoter> {
  const algorithm = { name: 'RSA-PSS', hash: 'SHA-384' };
  const imported = await webcrypto.subtle.importKey('spki', toBytes(credentialKey), algorithm, true, [
    'verify',
  ]);
  // The library's types are those of browsers.
  const publicKey = imported as Parameters<typeof suite.blind>[0];
  const voter = makeVoterKey();
  const message = suite.prepare(new TextEncoder().encode(credentialText({ proposal, key: voter.key })));
  const { blindedMsg, inv } = await suite.blind(publicKey, message);
  return {
    voter,
    blinded: toText(blindedMsg),
    finish: async (signature) => {
      const credential = toText(await suite.finalize(publicKey, message, toBytes(signature), inv));
      const prefix = Buffer.from(message.subarray(0, 32)).toString('hex');
      return toReady(proposal, voter, { prefix, credential });
    },
  };
}

function toReady(
  proposal: string,
  { key, secret }: VoterKey,
  credential: { readonly prefix: string; readonly credential: string },
): ReadyVoter {
  return {
    key,
    ballot: (place, sequence) => {
      const salt = makeSalt();
      const ballot: Ballot = {
        ...{ proposal, key, sequence, place },
        commitment: commitmentOf({ proposal, key, place, salt }),
      };
      const body = {
        ...{ proposal, key, commitment: ballot.commitment, ...credential },
        sequence: String(sequence).padStart(7, '0'),
        place: String(place).padStart(2, '0'),
        signature: signText(secret, ballotText(ballot)),
      };
      return { body, kept: { ...ballot, salt } };
    },
    proof: (at) => ({ proposal, key, at, signature: signText(secret, ownBallotText({ proposal, key, at })) }),
  };
}
