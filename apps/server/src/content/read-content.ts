import { readFileSync } from 'node:fs';
import { type ContentIndex, contentIndexSchema } from '@suixue/content/document';
import { nameProduct } from '@suixue/content/product-name';

/** The documents as last built, under the name that the operator gave the product. */
export function readContent(file: string, productName: string): ContentIndex {
  return nameProduct(contentIndexSchema.parse(JSON.parse(readFileSync(file, 'utf8'))), productName);
}
