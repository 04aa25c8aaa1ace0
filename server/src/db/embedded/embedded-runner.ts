import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, lchownSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

type Account = { uid: number; gid: number }

/** How to start a PostgreSQL program so that it accepts the user it runs as. */
export type Runner = {
  command: (program: string, args: string[]) => { file: string; args: string[] }
  account: Account | undefined
}

const asWeAre: Runner = { command: (program, args) => ({ file: program, args }), account: undefined }

/**
 * PostgreSQL refuses to run as root. For root it is started in a user namespace, where our files belong to an ordinary
 * user (which works below folders that only root may enter), or otherwise under an unprivileged account.
 */
export function chooseRunner(folder: string, postgres: string): Runner {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return asWeAre
  const owner = ownerOf(folder)
  const candidates = owner ? [asAccount(owner)] : [inNamespace(anyAccount()), asAccount(anyAccount())]
  const runner = candidates.find((each) => canRun(each, postgres))
  if (!runner) throw new Error(notAsRoot)
  if (runner.account) handOver(folder, runner.account)
  return runner
}

export const notAsRoot =
  'PostgreSQL does not run as root, and this machine allows neither user namespaces nor an unprivileged account on ' +
  'these folders.\nStart Banquet as an ordinary user, move it and its data folder out of the home of root, or set ' +
  'DATABASE_URL to a PostgreSQL server.'

function inNamespace({ uid, gid }: Account): Runner {
  const flags = ['--user', `--map-user=${uid}`, `--map-group=${gid}`, '--']
  return {
    command: (program, args) => ({ file: 'unshare', args: [...flags, program, ...args] }),
    account: undefined,
  }
}

const asAccount = (account: Account): Runner => ({ ...asWeAre, account })

function canRun(runner: Runner, postgres: string): boolean {
  const { file, args } = runner.command(postgres, ['--version'])
  return spawnSync(file, args, { stdio: 'ignore', ...runner.account }).status === 0
}

/** A data folder that belongs to an unprivileged account from an earlier run stays with that account. */
function ownerOf(folder: string): Account | undefined {
  if (!existsSync(join(folder, 'cluster'))) return undefined
  const { uid, gid } = statSync(join(folder, 'cluster'))
  return uid === 0 ? undefined : { uid, gid }
}

/** `initdb` requires an account that the machine knows by name; which one does not matter. */
function anyAccount(): Account {
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .filter(([, , uid]) => Number(uid) > 0)
  const [, , uid, gid] = accounts.find(([name]) => name === 'nobody') ?? accounts[0] ?? []
  if (uid === undefined) throw new Error(notAsRoot)
  return { uid: Number(uid), gid: Number(gid) }
}

/** Gives the folder to the account and lets it traverse the data folder (but not list it). */
function handOver(folder: string, { uid, gid }: Account): void {
  chmodSync(dirname(folder), statSync(dirname(folder)).mode | 0o011)
  if (statSync(folder).uid === uid && ownerOf(folder)?.uid === uid) return
  chownSync(folder, uid, gid)
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    lchownSync(join(folder, entry), uid, gid)
  }
}
