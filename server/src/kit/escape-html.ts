const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Returns a text as part of HTML, in an element or an attribute. */
export const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => signs[sign] ?? '')
