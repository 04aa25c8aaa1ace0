import { words } from '../../kit/text/text.ts'

export const layoutText = words({
  'zh-TW': {
    skip: '跳至主要內容',
    toList: '跳至列表',
    menu: '主選單',
    back: (list: string) => `回到「${list}」`,
    goTo: (page: string) => `前往「${page}」`,
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
    toList: 'Skip to list',
    menu: 'Main menu',
    back: (list: string) => `Back to ${list}`,
    goTo: (page: string) => `Go to ${page}`,
    openMenu: 'Open menu',
    closeMenu: 'Close menu',
    search: 'Search everything',
    breadcrumb: 'Breadcrumb',
    hello: (name: string) => `Hello, ${name}`,
    signOut: 'Sign out',
    confirmSignOut: 'Sign out?',
  },
})
