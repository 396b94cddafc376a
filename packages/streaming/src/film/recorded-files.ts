import { indexName, isRecordingFile } from './recording-index.ts';

export const recordingIndexName = indexName;

/** Those names of a folder that are films of a recording. */
export const toRecordingFiles = (names: readonly string[]): readonly string[] =>
  names.filter(isRecordingFile).sort();
