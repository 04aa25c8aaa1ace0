import { useEffect, useRef, useState } from 'react'
import type { FormState } from './form.ts'

/** Whether a picture is being uploaded, or the last upload was refused. */
export type Upload = 'none' | 'running' | 'failed'

/**
 * Makes a form wait for its picture: saving during an upload saves once, when the upload has finished. If the upload
 * fails, nothing is saved and the field of the picture shows why.
 */
export function useAfterUpload<F extends Pick<FormState<never>, 'send' | 'saving'>>(form: F) {
  const [upload, setUpload] = useState<Upload>('none')
  const [waiting, setWaiting] = useState(false)
  const pressed = useRef(false)
  // The form is sent from an effect because only the next render has the picture's id in its values.
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
