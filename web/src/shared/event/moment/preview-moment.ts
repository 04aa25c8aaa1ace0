/** Returns the current local time in the format of the address of a preview (`?at=`). */
export function previewMoment(): string {
  return new Date(Date.now() - new Date().getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
