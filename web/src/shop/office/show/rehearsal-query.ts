/** Returns an address within the show site. In a preview it keeps the moment, so that the whole site is shown as of then. */
export function inRehearsal(path: string): string {
  const at = new URLSearchParams(location.search).get('at')
  if (at === null) return path
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ at }).toString()}`
}
