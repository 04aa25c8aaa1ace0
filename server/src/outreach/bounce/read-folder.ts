import { mkdir, open, readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from '../../kit/context.ts'
import { runOnRows, type RowTask } from '../../kit/jobs/run-on-rows.ts'
import { storable } from '../../kit/storable.ts'
import { maxBytes } from './read-report.ts'
import { receiveMail } from './receive-report.ts'

const maxFiles = 500

/** The folder that files of reports are put into. */
export const bounceFolder = (dataDir: string) => join(dataDir, 'bounces')

const isMissing = (error: unknown) => (error as { code?: string }).code === 'ENOENT'

async function beginningOf(path: string): Promise<Uint8Array> {
  const file = await open(path)
  try {
    const content = Buffer.alloc(maxBytes)
    let length = 0
    for (;;) {
      const { bytesRead } = await file.read(content, length, maxBytes - length, length)
      length += bytesRead
      if (bytesRead === 0 || length === maxBytes) return content.subarray(0, length)
    }
  } finally {
    await file.close()
  }
}

async function readFile(ctx: Context, folder: string, name: string): Promise<void> {
  const path = join(folder, name)
  try {
    const outcome = await receiveMail(ctx, await beginningOf(path), 'file')
    const into = join(folder, outcome === 'unmatched' ? 'failed' : 'done')
    await mkdir(into, { recursive: true })
    await rename(path, join(into, `${ctx.now().getTime()}-${name}`))
  } catch (error) {
    // Another program has read it meanwhile.
    if (!isMissing(error)) throw error
  }
}

/**
 * Reads the reports that lie in the folder as files, and moves each to `done/`, or to `failed/` if staff have to decide. A file that
 * fails stays, and does not stop the others.
 */
export async function readFolder(ctx: Context, dataDir: string, task: RowTask): Promise<void> {
  const folder = bounceFolder(dataDir)
  await mkdir(folder, { recursive: true })
  const entries = await readdir(folder, { withFileTypes: true })
  const names = entries
    .filter((entry) => entry.isFile() && /\.eml$/i.test(entry.name))
    .map(({ name }) => name)
    .toSorted()
    .slice(0, maxFiles)
  await runOnRows(ctx, task, {
    rows: names,
    maxRows: maxFiles,
    about: (name) => ({ key: storable(name), label: storable(name), link: '/admin/setting/bounce' }),
    run: (name) => readFile(ctx, folder, name),
  })
}
