import { readFileSync } from 'node:fs';
import { type ContentIndex, contentIndexSchema } from '@suixue/content/document';
import { nameProduct } from '@suixue/content/product-name';

/** Reads the built documents and applies the configured product name. */
export function readContent(file: string, productName: string): ContentIndex {
  return nameProduct(contentIndexSchema.parse(JSON.parse(readFileSync(file, 'utf8'))), productName);
}
