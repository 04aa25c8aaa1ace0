const kB = 1024

/** Returns the size of a file as people read it. */
export function fileSize(bytes: number): string {
  return bytes < kB * kB ? `${Math.max(1, Math.round(bytes / kB))} KB` : `${(bytes / kB / kB).toFixed(1)} MB`
}
