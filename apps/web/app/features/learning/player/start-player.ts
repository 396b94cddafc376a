import Plyr, { type PlyrEvent, type PlyrEventName, type PlyrOptions } from 'plyr';
import 'plyr/dist/plyr.css';
import './player.css';
import type { KeptReports } from '#app/features/learning/progress/kept-reports.ts';
import { getProgressOutbox } from '#app/features/learning/progress/progress-outbox.ts';
import type { LessonName } from '#app/platform/navigation/lesson-name.ts';
import { filmPosition, hasFilmEnded, presentFilm } from './film.ts';
import { changeSource } from './film-source.ts';
import { firstQuality, type NetworkHint } from './first-quality.ts';
import { followFilm } from './follow-film.ts';
import { keepLinks } from './keep-links.ts';
import { type LessonMedia, type MediaLinks, mediaLinksPath } from './lesson-media.ts';
import { keepChoice, readChoices } from './player-choices.ts';
import { playerNumbers } from './player-numbers.ts';
import { playerOptions } from './player-options.ts';
import { resumeAt } from './resume-at.ts';

interface PlayerOptions {
  /** The film's element; the player stays within it. */
  readonly host: HTMLElement;
  readonly title: string;
  readonly chapterPath: string;
  readonly lesson: LessonName;
  readonly media: LessonMedia;
  /** The account whose progress is recorded. */
  readonly account: string;
  readonly startAt: number;
  /** The page's URL names the start. */
  readonly hasExplicitStart: boolean;
  /** The film is on this device: its URLs do not expire. */
  readonly isCopy: boolean;
  /** This device knows of later progress than the server did. */
  readonly onResumed: (seconds: number) => void;
  readonly onBroken: (retry: () => void) => void;
}

const storage = () => window.localStorage;

/** Upgrades a page's plain film to the product's player. Returns a function that stops it. */
export function startPlayer(options: PlayerOptions): () => void {
  const film = options.host.querySelector('video');
  if (!film) throw new Error("The player's container has no film");
  makeAddressesWhole(film);
  const player = new Plyr(film, toOptions(options));
  const { container } = player.elements;
  // Overlays must be inside the element that goes full screen.
  for (const mark of options.host.querySelectorAll('[data-over-film]')) container?.append(mark);
  const outbox = getProgressOutbox(options.account);
  const startAt = findStart(options, outbox.kept);
  if (startAt > 0) {
    whenMetadata(film, () => {
      film.currentTime = startAt;
    });
  }

  const endings = [
    followFilm({
      film,
      lesson: options.lesson,
      ...outbox,
      now: () => performance.now(),
      page: { document, window },
    }),
    options.isCopy ? watchCopy(film, options.onBroken) : keepAddresses(film, options),
    keepChoices(player, film),
    tellOthers(film),
  ];
  return () => {
    for (const end of endings) end();
    player.destroy();
  };
}

function keepAddresses(film: HTMLVideoElement, options: PlayerOptions): () => void {
  return keepLinks({
    film,
    links: options.media,
    fetchLinks: () => fetchLinks(options.chapterPath),
    // This clock continues while the machine sleeps.
    now: Date.now,
    onBroken: options.onBroken,
  });
}

/** The copy may expire or be deleted while its page is open. */
function watchCopy(film: HTMLVideoElement, onBroken: PlayerOptions['onBroken']): () => void {
  const onError = () => {
    if (film.currentSrc !== '') onBroken(() => changeSource(film, film.currentSrc));
  };
  film.addEventListener('error', onError, { capture: true });
  return () => film.removeEventListener('error', onError, { capture: true });
}

/** Progress made offline counts before it has been sent. */
function findStart(
  { lesson, media, startAt, hasExplicitStart, onResumed }: PlayerOptions,
  kept: KeptReports,
): number {
  const here = kept.find(lesson);
  if (hasExplicitStart || !here) return startAt;
  const at = resumeAt({ furthestSeconds: here.furthest, isFinished: false }, media.seconds);
  if (at <= startAt) return startAt;
  onResumed(at);
  return at;
}

function toOptions({ title, media }: PlayerOptions): PlyrOptions {
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
    hasSound: media.hasSound,
  });
}

/** plyr finds the playing quality by comparing a source's attribute with the film's current URL. */
function makeAddressesWhole(film: HTMLVideoElement): void {
  for (const source of film.querySelectorAll('source')) source.setAttribute('src', source.src);
}

function whenMetadata(film: HTMLVideoElement, act: () => void): void {
  if (film.readyState >= HTMLMediaElement.HAVE_METADATA) act();
  else film.addEventListener('loadedmetadata', act, { once: true });
}

async function fetchLinks(chapterPath: string): Promise<MediaLinks> {
  const response = await fetch(mediaLinksPath(chapterPath));
  if (!response.ok) throw new Error(`Signing the film's URLs again failed: ${response.status}`);
  return response.json();
}

/** Valid once metadata has loaded; until then the given value is used. */
function keepChoices(player: Plyr, film: HTMLVideoElement): () => void {
  const choices: readonly (readonly [PlyrEventName, (event: PlyrEvent) => void])[] = [
    // The film does not report its source yet.
    ['qualitychange', ({ detail }) => keepChoice(storage, { quality: detail.quality ?? null })],
    [
      'ratechange',
      () => {
        // A new source starts at normal speed; the chosen speed is set again.
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
  const onEnded = () => {
    // The offer of the next chapter is part of the page.
    if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined);
    hasFilmEnded.set(true);
  };
  const onGoOn = () => hasFilmEnded.set(false);
  const present = {
    playFrom(seconds: number) {
      film.currentTime = seconds;
      film.play().catch(() => undefined);
    },
  };
  const listeners = [
    ['timeupdate', onTime],
    ['seeking', onTime],
    ['seeking', onGoOn],
    ['play', onGoOn],
    ['ended', onEnded],
  ] as const;
  for (const [name, listener] of listeners) film.addEventListener(name, listener);
  presentFilm.set(present);
  return () => {
    for (const [name, listener] of listeners) film.removeEventListener(name, listener);
    if (presentFilm.get() === present) presentFilm.set(null);
    filmPosition.set(0);
    hasFilmEnded.set(false);
  };
}
