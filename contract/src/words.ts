import type { Noun } from './call/nouns.ts'
import type { FieldWords } from './call/field-words.ts'
import { accountWords } from './account/account.words.ts'
import { bankImportWords } from './payment/bank-import.words.ts'
import { bankLineWords } from './payment/bank-line.words.ts'
import { bankMatchWords } from './payment/bank-match.words.ts'
import { checkInListWords } from './event/event/check-in-list.words.ts'
import { customerWords } from './customer/customer.words.ts'
import { customerAddressWords } from './customer/customer-address.words.ts'
import { customerContactWords } from './customer/customer-contact.words.ts'
import { customerEmployeeWords } from './customer/customer-employee.words.ts'
import { customerProductWords } from './customer/customer-product.words.ts'
import { deliveryScheduleWords } from './trade/delivery-schedule.words.ts'
import { departmentWords } from './people/department.words.ts'
import { discountWords } from './event/signup-type/discount.words.ts'
import { eventWords } from './event/event/event.words.ts'
import { eventSettingWords } from './event/event/event-setting.words.ts'
import { foodMaterialWords } from './catalogue/food-material.words.ts'
import { foodMaterialTypeWords } from './catalogue/food-material-type.words.ts'
import { holidayWords } from './trade/holiday.words.ts'
import { hotelWords } from './lodging/hotel.words.ts'
import { bookingWords } from './lodging/booking.words.ts'
import { importWords } from './office/import.words.ts'
import { mailWords } from './platform/mail.words.ts'
import { memberWords } from './people/member.words.ts'
import { notificationSettingWords } from './message/notification-setting.words.ts'
import { orderTemplateWords } from './trade/order-template.words.ts'
import { organisationWords } from './platform/organisation.words.ts'
import { paymentWords } from './payment/payment.words.ts'
import { paymentAttemptWords } from './payment/payment-attempt.words.ts'
import { paymentOrderWords } from './payment/payment-order.words.ts'
import { poolWords, signupTypeWords } from './event/signup-type/signup-type.words.ts'
import { productWords } from './catalogue/product.words.ts'
import { productTypeWords } from './catalogue/product-type.words.ts'
import { questionWords } from './event/question/question.words.ts'
import { receiptWords } from './payment/receipt.words.ts'
import { refundWords } from './payment/refund.words.ts'
import { roomBlockWords } from './lodging/room-block.words.ts'
import { roomShareWords } from './lodging/room-share.words.ts'
import { roomTypeWords } from './lodging/room-type.words.ts'
import { orderWords, shipmentWords } from './trade/order.words.ts'
import { signupWords } from './signup/signup.words.ts'
import { sitePageWords } from './event/event/site-page.words.ts'
import { stockWords } from './stock/stock.words.ts'
import { subDepartmentWords } from './people/sub-department.words.ts'
import { transferNoticeWords } from './payment/transfer-notice.words.ts'
import { unitWords } from './catalogue/unit.words.ts'

/** The words for the fields of each noun that people edit. */
export const wordsOfNouns = {
  account: accountWords,
  bank_import: bankImportWords,
  bank_line: bankLineWords,
  bank_match: bankMatchWords,
  check_in_list: checkInListWords,
  customer: customerWords,
  customer_address: customerAddressWords,
  customer_contact: customerContactWords,
  customer_employee: customerEmployeeWords,
  customer_product: customerProductWords,
  delivery_schedule: deliveryScheduleWords,
  department: departmentWords,
  discount: discountWords,
  event: eventWords,
  event_setting: eventSettingWords,
  food_material: foodMaterialWords,
  food_material_type: foodMaterialTypeWords,
  holiday: holidayWords,
  hotel: hotelWords,
  hotel_order: bookingWords,
  import: importWords,
  mail: mailWords,
  member: memberWords,
  notification_setting: notificationSettingWords,
  order: orderWords,
  order_template: orderTemplateWords,
  organisation: organisationWords,
  payment: paymentWords,
  payment_attempt: paymentAttemptWords,
  payment_order: paymentOrderWords,
  pool: poolWords,
  product: productWords,
  product_type: productTypeWords,
  question: questionWords,
  receipt: receiptWords,
  refund: refundWords,
  room_block: roomBlockWords,
  room_share: roomShareWords,
  room_type: roomTypeWords,
  shipment: shipmentWords,
  signup: signupWords,
  signup_type: signupTypeWords,
  site_page: sitePageWords,
  stock: stockWords,
  sub_department: subDepartmentWords,
  transfer_notice: transferNoticeWords,
  unit: unitWords,
} as const satisfies Partial<Record<Noun, FieldWords>>
