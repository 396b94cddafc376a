import Plyr, { type PlyrEvent, type PlyrEventName, type PlyrOptions } from 'plyr';
import 'plyr/dist/plyr.css';
import './player.css';
import type { KeptReports } from '#app/features/learning/progress/kept-reports.ts';
import type { LessonName } from '#app/features/learning/progress/lesson-report.ts';
import { getProgressOutbox } from '#app/features/learning/progress/progress-outbox.ts';
import { filmPosition, presentFilm } from './film.ts';
import { changeSource } from './film-source.ts';
import { firstQuality, type NetworkHint } from './first-quality.ts';
import { followFilm } from './follow-film.ts';
import { keepLinks } from './keep-links.ts';
import { type LessonMedia, type MediaLinks, mediaLinksPath } from './lesson-media.ts';
import { keepChoice, readChoices } from './player-choices.ts';
import { playerNumbers } from './player-numbers.ts';
import { playerOptions } from './player-options.ts';
import { resumeAt } from './resume-at.ts';

interface PlayerPlace {
  /** Around the film's element: whatever the player makes stays within. */
  readonly host: HTMLElement;
  readonly title: string;
  readonly chapterPath: string;
  readonly lesson: LessonName;
  readonly media: LessonMedia;
  /** Whose progress this is. */
  readonly account: string;
  readonly startAt: number;
  /** The address of the page says where to begin. */
  readonly isStartAsked: boolean;
  /** The film is on this device: its addresses do not end. */
  readonly isCopy: boolean;
  /** This device knows that this person has come further than the server knew. */
  readonly onResumed: (seconds: number) => void;
  readonly onBroken: (retry: () => void) => void;
}

const storage = () => window.localStorage;

/** Makes the plain film of a page a player of ours. Answers how to end it. */
export function startPlayer(place: PlayerPlace): () => void {
  const film = place.host.querySelector('video');
  if (!film) throw new Error('There is no film in the player’s place.');
  makeAddressesWhole(film);
  const player = new Plyr(film, toOptions(place));
  const { container } = player.elements;
  // What lies over the film goes where the whole screen shows it.
  for (const mark of place.host.querySelectorAll('[data-over-film]')) container?.append(mark);
  const outbox = getProgressOutbox(place.account);
  const startAt = findStart(place, outbox.kept);
  if (startAt > 0) {
    whenMetadata(film, () => {
      film.currentTime = startAt;
    });
  }

  const endings = [
    followFilm({
      film,
      lesson: place.lesson,
      ...outbox,
      now: () => performance.now(),
      page: { document, window },
    }),
    place.isCopy ? watchCopy(film, place.onBroken) : keepAddresses(film, place),
    keepChoices(player, film),
    tellOthers(film),
  ];
  return () => {
    for (const end of endings) end();
    player.destroy();
  };
}

function keepAddresses(film: HTMLVideoElement, place: PlayerPlace): () => void {
  return keepLinks({
    film,
    links: place.media,
    fetchLinks: () => fetchLinks(place.chapterPath),
    // Goes on counting while the machine sleeps.
    now: Date.now,
    onBroken: place.onBroken,
  });
}

/** The copy may end, or be cleared away, while its page is open. */
function watchCopy(film: HTMLVideoElement, onBroken: PlayerPlace['onBroken']): () => void {
  const onError = () => {
    if (film.currentSrc !== '') onBroken(() => changeSource(film, film.currentSrc));
  };
  film.addEventListener('error', onError, { capture: true });
  return () => film.removeEventListener('error', onError, { capture: true });
}

/** What was learned without a network counts as well, before it has been sent. */
function findStart(
  { lesson, media, startAt, isStartAsked, onResumed }: PlayerPlace,
  kept: KeptReports,
): number {
  const here = kept.find(lesson);
  if (isStartAsked || !here) return startAt;
  const at = resumeAt({ furthestSeconds: here.furthest, isFinished: false }, media.seconds);
  if (at <= startAt) return startAt;
  onResumed(at);
  return at;
}

function toOptions({ title, media }: PlayerPlace): PlyrOptions {
  const qualities = media.films.map(({ height }) => height);
  const { quality, speed, volume, isMuted, hasCaptions } = readChoices(storage);
  const { connection } = navigator as { readonly connection?: NetworkHint };
  return playerOptions({
    title,
    qualities,
    quality: firstQuality({ available: qualities, chosen: quality, network: connection }),
    speed: speed ?? 1,
    volume: volume ?? playerNumbers.volume,
    isMuted: isMuted ?? false,
    hasCaptions: hasCaptions ?? true,
  });
}

/** plyr finds the quality that plays by comparing a source's attribute with what the film says it plays. */
function makeAddressesWhole(film: HTMLVideoElement): void {
  for (const source of film.querySelectorAll('source')) source.setAttribute('src', source.src);
}

function whenMetadata(film: HTMLVideoElement, act: () => void): void {
  if (film.readyState >= HTMLMediaElement.HAVE_METADATA) act();
  else film.addEventListener('loadedmetadata', act, { once: true });
}

async function fetchLinks(chapterPath: string): Promise<MediaLinks> {
  const response = await fetch(mediaLinksPath(chapterPath));
  if (!response.ok) throw new Error(`The film's addresses were not made anew: ${response.status}`);
  return response.json();
}

/** From when it is there: until then it says what we told it. */
function keepChoices(player: Plyr, film: HTMLVideoElement): () => void {
  const choices: readonly (readonly [PlyrEventName, (event: PlyrEvent) => void])[] = [
    // The film itself does not say yet which it plays.
    ['qualitychange', ({ detail }) => keepChoice(storage, { quality: detail.quality ?? null })],
    [
      'ratechange',
      () => {
        // Another address begins at the usual speed, and is at once told the chosen one.
        if (film.readyState > 0) keepChoice(storage, { speed: film.playbackRate });
      },
    ],
    ['volumechange', () => keepChoice(storage, { volume: film.volume, isMuted: film.muted })],
    ['captionsenabled', () => keepChoice(storage, { hasCaptions: true })],
    ['captionsdisabled', () => keepChoice(storage, { hasCaptions: false })],
  ];
  player.once('ready', () => {
    for (const [name, act] of choices) player.on(name, act);
  });
  return () => {
    for (const [name, act] of choices) player.off(name, act);
  };
}

function tellOthers(film: HTMLVideoElement): () => void {
  const onTime = () => filmPosition.set(film.currentTime);
  const present = {
    playFrom(seconds: number) {
      film.currentTime = seconds;
      film.play().catch(() => undefined);
    },
  };
  for (const name of ['timeupdate', 'seeking']) film.addEventListener(name, onTime);
  presentFilm.set(present);
  return () => {
    for (const name of ['timeupdate', 'seeking']) film.removeEventListener(name, onTime);
    if (presentFilm.get() === present) presentFilm.set(null);
    filmPosition.set(0);
  };
}
