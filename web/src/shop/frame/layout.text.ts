import { words } from '../../kit/text/text.ts'

export const shopLayoutText = words({
  'zh-TW': {
    skip: '跳至主要內容',
    menu: '主選單',
    hello: (name: string) => `您好，${name}`,
    signOut: '登出',
    confirmSignOut: '確定登出?',
    membersOnly: '這裡是會員專用的頁面',
  },
  en: {
    skip: 'Skip to content',
    menu: 'Main menu',
    hello: (name: string) => `Hello, ${name}`,
    signOut: 'Sign out',
    confirmSignOut: 'Sign out?',
    membersOnly: 'This page is for members',
  },
})
