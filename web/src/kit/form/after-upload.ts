import { useEffect, useRef, useState } from 'react'
import type { FormState } from './form.ts'

/** Whether a picture is on its way to the server, or the last one was refused. */
export type Upload = 'none' | 'running' | 'failed'

/**
 * Makes a form with a picture wait for it: who saves while the picture is uploading saves once, when it has arrived.
 * Where the upload fails nothing is saved, and the field of the picture says why.
 */
export function useAfterUpload<F extends Pick<FormState<never>, 'send' | 'saving'>>(form: F) {
  const [upload, setUpload] = useState<Upload>('none')
  const [waiting, setWaiting] = useState(false)
  const pressed = useRef(false)
  // The form is sent from an effect because only the next render has the number of the picture in its values.
  useEffect(() => {
    if (!pressed.current || upload === 'running') return
    pressed.current = false
    if (upload === 'none') void form.send()
  }, [upload, form])
  const send = async () => {
    if (upload !== 'running') return form.send()
    pressed.current = true
    setWaiting(true)
  }
  const onUpload = (next: Upload) => {
    setUpload(next)
    setWaiting(false)
  }
  return { form: { ...form, send, saving: form.saving || waiting }, onUpload }
}
