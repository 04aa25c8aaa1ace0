import { useText, words } from '../../../kit/text/text.ts'
import { Tag } from '../../../kit/look/look.tsx'

const maybeTwiceText = words({
  'zh-TW': {
    maybeTwice: '可能收到兩次',
    hint: '系統在寄出當下中斷，無法確定郵件伺服器是否已收下。',
  },
  en: {
    maybeTwice: 'May have come twice',
    hint: 'The program stopped while handing it over, so the mail server may already have had it.',
  },
})

/** The mark of a mail that was sent again although the mail server may already have had it. */
export function MaybeTwiceTag() {
  const t = useText(maybeTwiceText)
  return (
    <Tag color="warning" title={t.hint}>
      {t.maybeTwice}
    </Tag>
  )
}
