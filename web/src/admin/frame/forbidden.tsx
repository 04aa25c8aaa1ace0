import { IconLock } from '@tabler/icons-react'
import { errorWords } from '../../kit/text/errors.text.ts'
import { useLanguage } from '../../kit/text/text.ts'
import { Stack } from '../../kit/look/look.tsx'

/** Shown instead of a screen that the account has no right to open. */
export function Forbidden() {
  useLanguage()
  return (
    <Stack gap={12} p="14vh 16px" ta="center" fz={16} c="muted" role="alert">
      <span>
        <IconLock size={36} stroke={1.4} aria-hidden="true" />
      </span>
      <p>{errorWords('right.missing')}</p>
    </Stack>
  )
}
