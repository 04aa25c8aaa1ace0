import { segmentWords } from '@banquet/contract/outreach/campaign.words'
import { words } from '../../../kit/text/text.ts'

/** The texts of saved segments. */
export const savedSegmentText = words({
  fields: segmentWords,
  'zh-TW': {
    list: '收件條件',
    purpose: '常用的收件條件，群發信件可直接套用。',
    add: '新增收件條件',
    audience: '對象',
    notYours: '包含您無權檢視的條件',
    write: '以此建立信件',
    writeRow: (name: string) => `以「${name}」建立信件`,
    readOnly: '此活動已封存，無法編輯。',
    use: '套用已存的條件',
    save: '儲存條件',
    saved: (name: string) => `已儲存「${name}」`,
  },
  en: {
    list: 'Saved segments',
    purpose: 'Segments that campaigns can begin with.',
    add: 'New segment',
    audience: 'Audience',
    notYours: 'Has conditions that you may not view',
    write: 'Write a campaign',
    writeRow: (name: string) => `Write a campaign to “${name}”`,
    readOnly: 'This event is archived and cannot be edited.',
    use: 'Use a saved segment',
    save: 'Save segment',
    saved: (name: string) => `“${name}” is saved`,
  },
})
