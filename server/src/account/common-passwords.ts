import { invalid } from '../kit/errors.ts'

let known: Promise<ReadonlySet<string>> | undefined

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}

/** Words of one's own that are tried first: the product, the organisation, the account's own name. */
function isOwnWord(password: string, words: readonly string[]): boolean {
  const bare = password.replaceAll(/[\d\W_]+$/g, '')
  return words.some((word) => word.length >= 4 && (password === word || bare === word))
}

/** Refuses, at its field, a password that is among the most used ones or is the account's own name. */
export async function refuseCommon(password: string, path: string, words: readonly string[]): Promise<void> {
  known ??= load()
  const lower = password.toLowerCase()
  const own = isOwnWord(
    lower,
    ['banquet', ...words].map((word) => word.toLowerCase()),
  )
  if (own || (await known).has(lower)) throw invalid(path, 'common')
}
