import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/** @type {readonly NodeJS.Signals[]} */
const passedOn = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a program with this process's input and output, passes signals on to it, and returns its exit code.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ cwd: string, shell?: boolean }} options
 * @returns {Promise<number>}
 */
export function runProgram(program, args, { cwd, shell = false }) {
  const child = spawn(program, args, { cwd, shell, stdio: 'inherit' });
  /** @param {NodeJS.Signals} signal */
  const passOn = (signal) => {
    // A terminal sends Ctrl-C to the program too, and the server takes a second one as "stop at once".
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
  };
  for (const signal of passedOn) process.on(signal, passOn);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      for (const each of passedOn) process.off(each, passOn);
      resolve(code ?? 128 + (signal === null ? 1 : constants.signals[signal]));
    });
  });
}
