import { recentRecord } from '@banquet/contract/office/recent-record'
import { Button } from '@mantine/core'
import { useWrite } from '../../../kit/query/query.ts'
import { useText } from '../../../kit/text/text.ts'
import { recentText } from './recent.text.ts'

/** The button that forgets which records the user has opened. */
export function ClearRecent({ variant }: { variant: 'subtle' | 'default' }) {
  const t = useText(recentText)
  const clear = useWrite(recentRecord.clear)
  return (
    <Button
      variant={variant}
      {...(variant === 'subtle' && { size: 'compact-md' })}
      loading={clear.isPending}
      onClick={() => clear.mutate({})}
    >
      {t.clear}
    </Button>
  )
}
