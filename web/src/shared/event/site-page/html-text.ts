/** Returns the text of HTML without markup; paragraphs are separated by spaces. */
export function htmlText(html: string): string {
  const spaced = html.replaceAll(/<\/(?:p|li|h\d|t[dh])>/g, '$& ')
  return new DOMParser().parseFromString(spaced, 'text/html').body.textContent.trim()
}
