import { privateFile as calls, privateFileLimits } from '@banquet/contract/platform/private-file'
import type { SentUpload } from '../../http/forms.ts'
import { sentPicture } from '../../http/pictures.ts'
import type { Client } from '../../server.ts'
import { signUp } from '../../rows/sign-up-rows.ts'
import { crowd, withWidth } from './file.scenarios.ts'
import { addedType, newMember } from '../event/signup-type.scenarios.ts'
import type { Scenarios, World } from '../world.ts'

const pdf = (content = '%PDF-1.7\n%%EOF\n'): SentUpload => ({
  name: 'proof.pdf',
  type: 'application/pdf',
  content: Buffer.from(content),
})

const params = { purpose: 'answer' }
const send = (client: Pick<Client, 'send'>, upload = pdf()) => client.send(calls.add, { params, upload })

/** A file that a sign-up uses. */
async function used(world: World): Promise<number> {
  const client = await newMember(world)
  const type = { id: await addedType(world, { audience: 'with-proof' }) }
  const uploaded = await client.send(calls.add, { params: { purpose: 'proof' }, upload: pdf() })
  const { id } = uploaded.body
  await signUp(client, type, { proofId: id })
  return id
}

/** The scenarios of the calls about private files. */
export const privateFile: Scenarios = {
  inputs: {
    add: async () => ({ params, upload: pdf() }),
    show: async (world) => ({ params: { id: await used(world) } }),
  },
  refusals: {
    add: {
      'file.broken': async (world) => send(world.admin, pdf('not a PDF')),
      'file.type': async (world) => send(world.admin, { ...pdf(), name: 'a.html', type: 'text/html' }),
      'file.dimensions': async (world) => {
        const { name, type, content } = await sentPicture()
        return send(world.admin, { name, type, content: withWidth(60_000)(Buffer.from(content)) })
      },
      busy: crowd('/api/v1/private-file/for/answer'),
      'rate.limited': async (world) => {
        const client = await newMember(world)
        for (let n = 0; n < privateFileLimits.maxUnused; n += 1) await send(client)
        return send(client)
      },
    },
  },
}
