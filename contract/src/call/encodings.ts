/** The encodings of CSV files that can be chosen. */
export const encodings = ['utf-8', 'big5', 'shift_jis', 'gb18030', 'utf-16le', 'windows-1252'] as const
export type Encoding = (typeof encodings)[number]
