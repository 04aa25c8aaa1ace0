import { words } from '../../../kit/text/text.ts'

/** The texts of fields that hold a picture. */
export const pictureText = words({
  'zh-TW': {
    choose: '選擇圖片',
    change: '更換圖片',
    remove: '移除圖片',
    hint: (megabytes: number) => `JPG、PNG 或 WebP，${megabytes} MB 以內；也可以將檔案拖曳到這裡。`,
    numbered: (id: number) => `圖片 ${id}`,
    add: '新增圖片',
    nth: (position: number) => `第 ${position} 張圖片`,
    moveUp: (position: number) => `第 ${position} 張圖片往前移`,
    removeNth: (position: number) => `移除第 ${position} 張圖片`,
    atMost: (count: number) => `最多 ${count} 張，第一張為主圖。`,
  },
  en: {
    choose: 'Choose image',
    change: 'Change image',
    remove: 'Remove image',
    hint: (megabytes: number) => `JPG, PNG or WebP up to ${megabytes} MB. You can also drop a file here.`,
    numbered: (id: number) => `Image ${id}`,
    add: 'Add image',
    nth: (position: number) => `Image ${position}`,
    moveUp: (position: number) => `Move image ${position} forward`,
    removeNth: (position: number) => `Remove image ${position}`,
    atMost: (count: number) => `Up to ${count} images. The first one is the cover.`,
  },
})
