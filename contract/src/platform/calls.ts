import type { Calls } from '../call/endpoint.ts'
import { bulkAction } from './bulk-action.ts'
import { file } from './file.ts'
import { jobFailure } from './job-failure.ts'
import { listView } from './list-view.ts'
import { mail } from './mail.ts'
import { organisation } from './organisation.ts'
import { postal } from './postal.ts'
import { privateFile } from './private-file.ts'
import { tagBulk } from './tag-bulk.ts'
import { tag } from './tag.ts'
import { upload } from './upload.ts'

export const platformCalls: readonly Calls[] = [
  organisation,
  bulkAction,
  listView,
  mail,
  jobFailure,
  postal,
  file,
  privateFile,
  tag,
  tagBulk,
  upload,
]
