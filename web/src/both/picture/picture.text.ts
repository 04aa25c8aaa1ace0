import { words } from '../../kit/text/text.ts'

/** Words of fields that hold a picture. */
export const pictureText = words({
  'zh-TW': {
    choose: '選擇圖片',
    change: '更換圖片',
    remove: '移除圖片',
    hint: (megabytes: number) => `JPG、PNG 或 WebP，${megabytes} MB 以內；也可以將檔案拖曳到這裡。`,
    numbered: (id: number) => `圖片 ${id}`,
  },
  en: {
    choose: 'Choose image',
    change: 'Change image',
    remove: 'Remove image',
    hint: (megabytes: number) => `JPG, PNG or WebP up to ${megabytes} MB. You can also drop a file here.`,
    numbered: (id: number) => `Image ${id}`,
  },
})
