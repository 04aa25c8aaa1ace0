import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The folder of the repository. */
export const root = join(import.meta.dirname, '../..')
export const readText = (file: string) => readFileSync(join(root, file), 'utf8')

/** Texts for a file, each before a match. */
export interface Place {
  readonly file: string
  readonly at: RegExp
  readonly texts: readonly string[]
}

/** Adds each text before its match, the second one before the second match. */
export function withTexts(source: string, { file, at, texts }: Place): string {
  let next = 0
  const result = source.replaceAll(at, (match, ...more: unknown[]) => {
    const text = texts[next++]
    if (text === undefined) return match
    const at = more.find((one) => typeof one === 'number')
    // An entry of a list begins with the comma after the one before it, which an empty list does not have.
    const isFirst = /[[{]\s*$/.test(source.slice(0, at))
    return (isFirst ? text.replace(/^, /, '') : text) + match
  })
  if (next < texts.length)
    throw new Error(`${file} no longer has the line before which this script writes: ${at}`)
  return result
}

/** An entry of an object. */
export const lineOf = (key: string, value: string) => `  ${key}: ${value},\n`
