import { words } from '../../kit/text/text.ts'

export const layoutText = words({
  'zh-TW': {
    skip: '跳至主要內容',
    menu: '主選單',
    openMenu: '開啟選單',
    closeMenu: '關閉選單',
    search: '全站搜尋',
    breadcrumb: '目前位置',
    hello: (name: string) => `您好，${name}`,
    signOut: '登出',
    confirmSignOut: '確定登出?',
  },
  en: {
    skip: 'Skip to content',
    menu: 'Main menu',
    openMenu: 'Open menu',
    closeMenu: 'Close menu',
    search: 'Search everything',
    breadcrumb: 'Breadcrumb',
    hello: (name: string) => `Hello, ${name}`,
    signOut: 'Sign out',
    confirmSignOut: 'Sign out?',
  },
})
