import type { Submission } from '@banquet/contract/submission/submission'
import { Figures } from '../../../kit/look/look.tsx'
import { nameOf } from '../../../kit/text/names.ts'
import { PaperFileLink } from './paper-file.tsx'

interface Props extends Pick<Submission, 'id' | 'files'> {
  type: Submission['submissionType']
}

/** Files to download, with the names of their kinds as far as the type still has them. */
export function PaperFiles({ id, files, type }: Props) {
  return (
    <Figures>
      {files.map((file) => {
        const kind = type?.fileKinds.find(({ key }) => key === file.kind)
        return (
          <div key={file.kind}>
            <dt>{kind ? nameOf(kind) : file.kind}</dt>
            <dd>
              <PaperFileLink id={id} file={file} />
            </dd>
          </div>
        )
      })}
    </Figures>
  )
}
