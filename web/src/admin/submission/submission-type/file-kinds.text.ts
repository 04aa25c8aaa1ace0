import type { FileNeed } from '@banquet/contract/event/public-event/call-for-papers'
import { uploadLimits, type UploadExtension } from '@banquet/contract/platform/upload-limits'
import { words } from '../../../kit/text/text.ts'

export const fileKindsText = words({
  'zh-TW': {
    fileKinds: '檔案',
    hint: '選擇此類型的作者需上傳的檔案，例如論文全文、投影片。',
    add: '新增檔案項目',
    kind: (n: number) => `檔案 ${n}`,
    name: '名稱',
    enName: '英文名稱',
    maxSizeMb: `大小上限（最大 ${uploadLimits.maxSizeMb} MB）`,
    required: '何時必附',
    ...({ never: '不必附', submission: '投稿時', acceptance: '接受後' } satisfies Record<FileNeed, string>),
    extensions: '檔案格式',
    ...({ pdf: 'PDF', docx: 'Word (.docx)' } satisfies Record<UploadExtension, string>),
    key: '代碼',
    keyHint: (key: string) => `審稿人下載的檔名，例如 A-0001-${key}.pdf。限小寫英文字母、數字與連字號。`,
    remove: (n: number) => `移除檔案 ${n}`,
    removeShort: '移除',
  },
  en: {
    fileKinds: 'Files',
    hint: 'The files that authors of this type upload, such as the full text or slides.',
    add: 'Add file',
    kind: (n: number) => `File ${n}`,
    name: 'Name',
    enName: 'English name',
    maxSizeMb: `Size limit (at most ${uploadLimits.maxSizeMb} MB)`,
    required: 'Required',
    ...({ never: 'Never', submission: 'To submit', acceptance: 'After acceptance' } satisfies Record<
      FileNeed,
      string
    >),
    extensions: 'Formats',
    ...({ pdf: 'PDF', docx: 'Word (.docx)' } satisfies Record<UploadExtension, string>),
    key: 'Short name',
    keyHint: (key: string) =>
      `Reviewers download the file as A-0001-${key}.pdf, for example. Lower-case letters, digits and hyphens.`,
    remove: (n: number) => `Remove file ${n}`,
    removeShort: 'Remove',
  },
})
