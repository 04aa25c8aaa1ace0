import {
  eventPlaceholder,
  linkPlaceholder,
  readerPlaceholder,
  templatesOf,
  textPlaceholder,
} from '../../platform/mail-template/mail-template.ts'

/** The mail with the link to a certificate of attendance. */
export const certificateTemplate = templatesOf({
  isOfEvent: true,
  placeholders: {
    name: readerPlaceholder,
    event: eventPlaceholder,
    number: textPlaceholder('證明編號', 'Number of the certificate', '2027-0012'),
    link: linkPlaceholder(
      '下載網址；系統未設定網址時沒有',
      'Address of the download; none without a public address of the system',
      '/api/v1/certificate/download/example',
      ['下載參加證明', 'Download certificate'],
    ),
  },
})('certificate', {
  title: ['參加證明', 'Certificate of attendance'],
  zh: [
    '參加證明 {{number}}',
    '{{name}} 您好：\n\n您參加「{{event}}」的參加證明（編號 {{number}}）已可下載：\n{{link}}\n{{unless link}}請登入後，在首頁下載。',
  ],
  en: [
    'Certificate of attendance {{number}}',
    'Your certificate of attendance for {{event}} ({{number}}) can be downloaded:\n{{link}}\n{{unless link}}Sign in, and download it from your home page.',
  ],
})
