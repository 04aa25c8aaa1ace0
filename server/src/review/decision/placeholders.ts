/** What people type where something is still to be filled in: braces, lines, circles, and brackets with nothing between them. */
const placeholder =
  /\{[^{}\n]{0,60}\}|[_＿]{3,}|[○〇]{2,}|\bX{3,}\b|\[\s*\]|［\s*］|【\s*】|〔\s*〕|（\s+）|\(\s+\)/u

/** Returns whether a text still has a placeholder, so that it is not mailed as it is. */
export const hasPlaceholder = (text: string): boolean => placeholder.test(text)
