import { readFileSync, writeFileSync } from 'node:fs'

/** The answers in a file, each by its block and its name: `account.email`. */
export type Answers<Answer extends string> = ReadonlyMap<string, Answer | '?'>

interface FileOptions<Answer extends string> {
  /** The name of the file in this folder. */
  name: string
  /** The text at its beginning. */
  head: string
  answers: readonly Answer[]
  /** The names that need an answer, by block. */
  blocksOf: (answers: Answers<Answer>) => readonly (readonly [block: string, names: readonly string[]])[]
}

/**
 * A committed file with an answer for each of many names. `npm run tables` adds a new name with a question mark, which a
 * person replaces.
 */
export function answerFile<Answer extends string>({ name, head, answers, blocksOf }: FileOptions<Answer>) {
  const path = `server/test/right/${name}`
  const url = new URL(name, import.meta.url)
  const line = new RegExp(String.raw`^ {2}(\w+) (${answers.join('|')}|\?)$`)
  const text = () => readFileSync(url, 'utf8')

  /** The committed answers. */
  function committed(): Answers<Answer> {
    let block = ''
    const known = new Map<string, Answer | '?'>()
    for (const one of text().replace(head, '').split('\n')) {
      const [, key, answer] = line.exec(one) ?? []
      if (key === undefined) block = one.trim() || block
      else known.set(`${block}.${key}`, answer as Answer | '?')
    }
    return known
  }

  /** The file as it must be, with the answers that are known. */
  function expected(): string {
    const known = committed()
    const blocks = blocksOf(known).map(([block, names]) =>
      [block, ...names.map((key) => `  ${key} ${known.get(`${block}.${key}`) ?? '?'}`)].join('\n'),
    )
    return `${[head, ...blocks].join('\n\n')}\n`
  }

  return {
    path,
    text,
    committed,
    expected,
    /** Writes it as it must be, if `npm run tables` asks for that. */
    update() {
      if (process.env['UPDATE_TABLES'] === '1') writeFileSync(url, expected())
    },
    /** The lines that wait for an answer. */
    undecided: () =>
      text()
        .split('\n')
        .flatMap((one, at) => (one.endsWith(' ?') ? [`${path}:${at + 1} ${one.trim()}`] : [])),
  }
}
