import { file } from '@banquet/contract/platform/file'
import { useEffect, useRef, useState } from 'react'
import type { Upload } from '../../../kit/form/after-upload.ts'
import { useWrite } from '../../../kit/query/query.ts'
import { errorWords } from '../../../kit/text/errors.text.ts'
import { objectionTo, refusals, pictureWordsOf } from './send-picture.ts'
import { shrinkPicture } from './shrink-picture.ts'

/** Thrown for a picture that is not sent, with the words about it. */
class Objection extends Error {}

interface Options {
  /** Called with the id of each picture that was uploaded. */
  onSent: (id: number) => void
  /** Reports the state of the upload, for `useAfterUpload`. */
  onUpload: (upload: Upload) => void
}

/** Shrinks and uploads chosen pictures, one after the other; while it does, others are not accepted. */
export function usePictureUpload({ onSent, onUpload }: Options) {
  const { mutateAsync } = useWrite(file.add, { quiet: true, atField: refusals })
  const urls = useRef(new Map<number, string>())
  const [busy, setBusy] = useState(false)
  const [objection, setObjection] = useState<string>()
  useEffect(() => {
    const made = urls.current
    return () => {
      for (const url of made.values()) URL.revokeObjectURL(url)
    }
  }, [])
  const sendOne = async (chosen: File) => {
    const upload = objectionTo(chosen) === 'file.type' ? chosen : await shrinkPicture(chosen)
    const wrong = objectionTo(upload)
    if (wrong) throw new Objection(errorWords(wrong))
    const { id } = await mutateAsync({ upload })
    urls.current.set(id, URL.createObjectURL(upload))
    onSent(id)
  }
  const sendAll = async (chosen: readonly File[]) => {
    for (const one of chosen) await sendOne(one)
  }
  const send = (chosen: readonly File[]) => {
    if (busy || chosen.length === 0) return
    setBusy(true)
    onUpload('running')
    setObjection(undefined)
    sendAll(chosen)
      .then(() => onUpload('none'))
      .catch((error: unknown) => {
        setObjection(error instanceof Objection ? error.message : pictureWordsOf(error))
        onUpload('failed')
      })
      .finally(() => setBusy(false))
  }
  return {
    send,
    busy,
    objection,
    forget: () => setObjection(undefined),
    /** The address of a picture that was uploaded here, before the row is saved. */
    urlOf: (id: number) => urls.current.get(id),
  }
}
