import { words } from '../../../kit/text/text.ts'

/** The consequence of deleting a row, by the resource name in the ids of its calls; shown in the confirmation. */
export const removalText = words({
  'zh-TW': {
    'customer-note': '附註會從客戶頁面移除，歷程仍會保留內容。',
    'participant-note': '附註會從參加者頁面移除，歷程仍會保留內容。',
    unit: '刪除後無法復原。使用中的單位無法刪除。',
    'submission-type': '刪除後無法復原。若只是不再開放，請改為隱藏。',
    criterion: '刪除後無法復原。已有審查人評分的項目無法刪除，請改為隱藏。',
    submission: '刪除後無法復原。已送出的投稿無法刪除，請改為撤回。',
    'subject-chair': '對方將立即無法查看此主題的稿件。系統不會寄信通知。',
    subject: '刪除後無法復原。有下層主題的主題無法刪除；若只是不再開放，請改為隱藏。',
    competition: '刪除後無法復原。',
    'consent-text': '刪除後無法復原。',
    'product-type': '刪除後無法復原。仍有商品的分類無法刪除，可改為停用。',
    product:
      '商品的圖片會一併刪除，且無法復原。已有配方、庫存異動、客戶價格或訂單的商品無法刪除，可改為停用。',
    'food-material-type': '刪除後無法復原。仍有原物料的分類無法刪除，可改為停用。',
    'food-material': '刪除後無法復原。已用於商品配方的原物料無法刪除，可改為停用。',
    department: '刪除後無法復原。仍有人員、子部門或客戶指派紀錄的部門無法刪除，可改為停用。',
    'sub-department': '刪除後無法復原。仍有人員的子部門無法刪除，可改為停用。',
    event: '草稿會刪除，且無法復原。已發布過的活動無法刪除，可改為封存。',
    tag: '標籤會從所有資料上移除，且無法復原。',
    segment: '已存的收件條件會刪除，且無法復原。已建立的群發信件不受影響。',
    'mail-template': '範本會刪除，且無法復原。已建立的群發信件不受影響。',
    campaign: '草稿會刪除，且無法復原。已送出寄送的信件無法刪除。',
    'site-page': '頁面與其中的圖片會一併刪除，且無法復原。可改為草稿，訪客便看不到。',
    news: '消息與其中的圖片會一併刪除，且無法復原。可改為草稿，訪客便看不到。',
    'signup-type': '刪除後無法復原。曾有人報名的類別無法刪除，可改為不公開。',
    discount: '刪除後無法復原。曾有人使用的折扣碼無法刪除，可改為停用。',
    'check-in-list': '刪除後無法復原。已有人報到的名單無法刪除。',
    pool: '刪除後無法復原。報名類別使用中或曾被使用的共用名額無法刪除。',
    question: '尚無人回答的題目會刪除，且無法復原；已有回答的題目只會隱藏。',
    hotel: '刪除後無法復原。飯店管理員的帳號會保留，但不再管理任何飯店。',
    'room-type': '刪除後無法復原。已設定客房配額或曾有訂房的房型無法刪除，可改為停用。',
    customer:
      '客戶將無法再登入，地址、聯絡人、議定價格、配送時間與訂單範本會一併刪除，且無法復原。已有訂單的客戶無法刪除，可改為停用。',
    member: '會員會立即登出且無法再登入，姓名、電子郵件與其他個人資料會清空，且無法復原。',
    'customer-product': '客戶將無法再訂購這項商品，議定價格與單價紀錄會一併刪除，且無法復原。',
    'customer-address': '刪除後無法復原。已送出的訂單不受影響。',
    'customer-contact': '刪除後無法復原。',
    management: '此帳號會立即登出且無法再登入，刪除後無法復原。操作紀錄會保留。',
    'role-template': '刪除後無法復原。已套用到帳號的範本無法刪除。',
    employee: '此帳號會立即登出且無法再登入，刪除後無法復原。操作紀錄會保留。',
    'delivery-schedule': '這一天的配送設定會移除，可訂購的日期隨之改變。已成立的訂單不受影響。',
    holiday: '這一天將恢復配送，客戶可依配送時間訂購。',
    shipment: '出貨單會刪除，其中的商品可重新建立出貨單。庫存不受影響。',
    'order-template': '刪除後無法復原。已送出的訂單不受影響。',
  },
  en: {
    'customer-note': 'The note is removed from the page; the history keeps what it said.',
    'participant-note': 'The note is removed from the page; the history keeps what it said.',
    unit: 'This can’t be undone. A unit that is in use can’t be deleted.',
    'submission-type': 'This can’t be undone. To stop offering it, hide it instead.',
    criterion:
      'This can’t be undone. A criterion that reviewers have scored can’t be deleted; hide it instead.',
    submission: 'This can’t be undone. What was submitted can’t be deleted; withdraw it instead.',
    'subject-chair': 'They can no longer see the papers of this subject. No mail is sent.',
    subject:
      'This can’t be undone. A subject with others below it can’t be deleted; to stop offering one, hide it instead.',
    competition: 'This can’t be undone.',
    'consent-text': 'This can’t be undone.',
    'product-type':
      'This can’t be undone. A type that still has products can’t be deleted; disable it instead.',
    product:
      'Its picture is deleted too, and this can’t be undone. A product with a recipe, stock movements, customer prices or orders can’t be deleted; disable it instead.',
    'food-material-type':
      'This can’t be undone. A type that still has food materials can’t be deleted; disable it instead.',
    'food-material':
      'This can’t be undone. A food material used in a recipe can’t be deleted; disable it instead.',
    department:
      'This can’t be undone. A department with people, sub-departments or customer assignments can’t be deleted; disable it instead.',
    'sub-department':
      'This can’t be undone. A sub-department that still has people can’t be deleted; disable it instead.',
    event:
      'The draft is deleted, and this can’t be undone. An event that was published can’t be deleted; archive it instead.',
    tag: 'It is taken off all rows. This can’t be undone.',
    segment: 'The segment is deleted, and this can’t be undone. Existing campaigns stay as they are.',
    'mail-template':
      'The template is deleted, and this can’t be undone. Existing campaigns stay as they are.',
    campaign: 'The draft is deleted, and this can’t be undone. A campaign that was sent can’t be deleted.',
    'site-page':
      'The page and its pictures are deleted, and this can’t be undone. Make it a draft instead to hide it from visitors.',
    news: 'It is deleted with its pictures, and this can’t be undone. To hide it from visitors, make it a draft instead.',
    'signup-type':
      'This can’t be undone. A type that people have signed up for can’t be deleted; hide it from members instead.',
    discount: 'This can’t be undone. A code that was ever used can’t be deleted; disable it instead.',
    'check-in-list': 'This can’t be undone. A list that people have been checked in to can’t be deleted.',
    pool: 'This can’t be undone. Shared places that a sign-up type uses, or that were ever taken, can’t be deleted.',
    question:
      'A question nobody has answered is deleted, and this can’t be undone. One with answers is only hidden.',
    hotel: 'This can’t be undone. The hotel manager’s account stays but no longer manages a hotel.',
    'room-type':
      'This can’t be undone. A room type that has a room block or was ever booked can’t be deleted. You can make it inactive.',
    customer:
      'The customer can no longer sign in. Addresses, contacts, agreed prices, delivery days and order templates are deleted too, and this can’t be undone. A customer with orders can’t be deleted; disable it instead.',
    member:
      'The member is signed out and can’t sign in again. Their name, email address and other personal data are erased. This can’t be undone.',
    'customer-product':
      'The customer can no longer order this product. The agreed price and its history are deleted too, and this can’t be undone.',
    'customer-address': 'This can’t be undone. Orders already placed are not affected.',
    'customer-contact': 'This can’t be undone.',
    management:
      'The account is signed out at once and can’t sign in again. This can’t be undone. Its activity history is kept.',
    'role-template': 'This can’t be undone. A template that accounts were given can’t be deleted.',
    employee:
      'The account is signed out at once and can’t sign in again. This can’t be undone. Its activity history is kept.',
    'delivery-schedule':
      'The setting for this day is removed, which changes the days that can be ordered for. Existing orders are not affected.',
    holiday: 'Deliveries resume on this day, and customers can order for it again.',
    shipment: 'The shipment is deleted, and its goods can be put into a new one. Stock is not affected.',
    'order-template': 'This can’t be undone. Orders already placed are not affected.',
  },
})

/** A resource whose rows can be deleted. */
export type RemovedNoun = keyof (typeof removalText)['zh-TW']
