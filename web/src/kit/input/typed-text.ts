import { useState } from 'react'

/**
 * Keeps what somebody types while they type it, and passes it on as `read` understands it, else as it is. Once
 * typing has ended the value itself is shown.
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
