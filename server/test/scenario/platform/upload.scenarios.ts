import { upload as calls, type UploadRow } from '@banquet/contract/platform/upload'
import { uploadLimits } from '@banquet/contract/platform/upload-limits'
import {
  begin,
  beginningOf,
  docxOf,
  pdfOf,
  sendPiece,
  uploadWhole,
  type ChosenFile,
} from '../../http/papers.ts'
import { newMember } from '../event/signup-type.scenarios.ts'
import type { Client } from '../../server.ts'
import type { Refuse, Scenarios, World } from '../world.ts'
import { crowd } from './file.scenarios.ts'

/** A PDF that no other scenario has uploaded. */
const chosen = async (world: World): Promise<ChosenFile> => ({
  name: 'paper.pdf',
  content: await pdfOf({ text: `Paper ${world.seed()}` }),
})

/** An upload that the administrator has begun, with its file. */
async function begun(world: World): Promise<{ row: UploadRow; file: ChosenFile }> {
  const file = await chosen(world)
  return { row: (await begin(world.admin, file)).body, file }
}

const piece = ({ content }: ChosenFile) => ({ name: 'piece.bin', type: 'application/octet-stream', content })

/** The refusal of a file with this content. */
const whole =
  (name: string, make: () => Promise<Uint8Array> | Uint8Array): Refuse =>
  async ({ admin }) =>
    uploadWhole(admin, { name, content: await make() })

/** Finishes more uploads at once than wait for their turn. */
const queue: Refuse = async (world) => {
  const { row } = await begun(world)
  const all = await Promise.all(
    Array.from({ length: 60 }, () => world.admin.send(calls.finish, { params: { id: row.id } })),
  )
  const busy = all.find(({ code }) => code === 'busy')
  if (!busy) throw new Error('none of them was too many')
  return busy
}

/** Begins as many uploads as an account may have, and one more. */
const tooMany: Refuse = async (world) => {
  const client: Client = await newMember(world)
  for (let n = 0; n < uploadLimits.maxUnused; n += 1) await begin(client, await chosen(world))
  return begin(client, await chosen(world))
}

/** The scenarios of the calls about uploads in pieces. */
export const upload: Scenarios = {
  row: async (world) => (await begun(world)).row.id,
  inputs: {
    begin: async (world) => ({ body: beginningOf(await chosen(world)) }),
    get: async (world) => ({ params: { id: (await begun(world)).row.id } }),
    send: async (world) => {
      const { row, file } = await begun(world)
      return { params: { id: row.id, position: 0 }, upload: piece(file) }
    },
    finish: async (world) => {
      const { row, file } = await begun(world)
      await sendPiece(world.admin, row, { content: file.content, position: 0 })
      return { params: { id: row.id } }
    },
  },
  refusals: {
    begin: {
      'file.type': async (world) => begin(world.admin, { ...(await chosen(world)), name: 'paper.exe' }),
      'rate.limited': tooMany,
    },
    send: {
      'not-found': async (world) => {
        const file = await chosen(world)
        return sendPiece(world.admin, { id: 2_147_483_647 }, { content: file.content, position: 0 })
      },
      'file.type': async (world) => {
        const { row, file } = await begun(world)
        const params = { id: row.id, position: 0 }
        return world.admin.send(calls.send, { params, upload: { ...piece(file), name: 'piece.pdf' } })
      },
      'file.broken': async (world) => {
        const { row } = await begun(world)
        return sendPiece(world.admin, row, { content: Buffer.from('short'), position: 0 })
      },
      busy: crowd('/api/v1/upload/1/piece/0'),
    },
    finish: {
      'not-found': async ({ admin }) => admin.send(calls.finish, { params: { id: 2_147_483_647 } }),
      'upload.incomplete': async (world) => {
        const { row } = await begun(world)
        return world.admin.send(calls.finish, { params: { id: row.id } })
      },
      'file.broken': whole('paper.pdf', () => Buffer.from('not a PDF')),
      'file.encrypted': whole('paper.pdf', () => pdfOf({ password: 'secret' })),
      'file.empty': whole('paper.docx', () => docxOf(' ')),
      busy: queue,
    },
  },
}
