import { useState } from 'react'

/**
 * Keeps the text while it is being typed, and passes on what `read` makes of it, else the text itself. Once typing has
 * ended, the value is shown.
 */
export function useTypedText(
  value: string,
  read: (text: string) => string | undefined,
  onChange: (value: string) => void,
) {
  const [typed, setTyped] = useState<string>()
  return {
    shown: typed ?? value,
    type: (text: string) => {
      setTyped(text)
      onChange(read(text) ?? text.trim())
    },
    end: () => setTyped(undefined),
  }
}
