/** The same direction with length 1, so that a product of two is the cosine of their angle. Null for a vector without a direction. */
export function toUnitVector(numbers: ArrayLike<number>): Float32Array | null {
  const vector = Float32Array.from(numbers);
  const length = Math.hypot(...vector);
  if (!Number.isFinite(length) || length === 0) return null;
  return vector.map((part) => part / length);
}

/** The cosine between two unit vectors; null if they are not of the same model. */
export function cosine(one: Float32Array, other: Float32Array): number | null {
  if (one.length !== other.length) return null;
  let sum = 0;
  for (let place = 0; place < one.length; place += 1) sum += (one[place] ?? 0) * (other[place] ?? 0);
  return sum;
}
