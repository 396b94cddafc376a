import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { paths } from '../../paths.ts';
import { palette } from './palette.ts';

const tokens = readFileSync(join(paths.web, 'app/ui/styles/tokens.css'), 'utf8');
const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

describe('palette', () => {
  it.each(Object.entries(palette))('has the colour %s of the light theme', (name, colour) => {
    expect(tokens).toMatch(new RegExp(`--${kebab(name)}: (light-dark\\()?${colour}\\b`));
  });
});
