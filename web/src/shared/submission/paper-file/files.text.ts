import type { FileKind } from '@banquet/contract/submission/file-kinds'
import type { UploadExtension } from '@banquet/contract/platform/upload-limits'
import { words } from '../../../kit/text/text.ts'

const formats: Record<UploadExtension, string> = { pdf: 'PDF', docx: 'Word (.docx)' }
const formatsOf = ({ extensions }: Pick<FileKind, 'extensions'>, or: string) =>
  extensions.map((extension) => formats[extension]).join(or)

export const filesText = words({
  'zh-TW': {
    files: '檔案',
    hint: (kind: Pick<FileKind, 'extensions' | 'maxSizeMb' | 'required'>) =>
      `${formatsOf(kind, ' 或 ')}，上限 ${kind.maxSizeMb} MB。${
        kind.required === 'acceptance' ? '接受後才需要。' : kind.required === 'never' ? '可不附。' : ''
      }`,
    named: (names: string) =>
      `檔案第一頁出現作者姓名：${names}。審查可能採匿名方式，如為匿名審查，請上傳不含作者資料的檔案。`,
    remove: (name: string) => `移除檔案：${name}`,
    removeShort: '移除',
    download: (name: string) => `下載 ${name}`,
    open: '檢視',
    openFile: (name: string) => `檢視 ${name}`,
  },
  en: {
    files: 'Files',
    hint: (kind: Pick<FileKind, 'extensions' | 'maxSizeMb' | 'required'>) =>
      `${formatsOf(kind, ' or ')}, up to ${kind.maxSizeMb} MB.${
        kind.required === 'acceptance'
          ? ' Needed once the paper is accepted.'
          : kind.required === 'never'
            ? ' Optional.'
            : ''
      }`,
    named: (names: string) =>
      `The first page of the file names authors: ${names}. Reviewers may read it anonymously; in that case, please upload a file without the names of the authors.`,
    remove: (name: string) => `Remove file: ${name}`,
    removeShort: 'Remove',
    download: (name: string) => `Download ${name}`,
    open: 'View',
    openFile: (name: string) => `View ${name}`,
  },
})
