// Every table, for drizzle-kit: a table that is missing here gets no migration.
export { accounts } from './account/account/account.table.ts'
export { resetCodes } from './account/account/reset-code.table.ts'
export { robotChecks } from './account/auth/robot-check.table.ts'
export { sessions } from './account/session/session.table.ts'
export { throttles } from './account/auth/throttle.table.ts'
export { customerAddresses, customerContacts, customers } from './customer/customer-record/customer.table.ts'
export { customerEmployees } from './customer/customer-record/customer-employee.table.ts'
export {
  customerProductPrices,
  customerProducts,
} from './customer/customer-product/customer-product.table.ts'
export { deliverySchedules } from './trade/delivery-schedule/delivery-schedule.table.ts'
export { departments, subDepartments } from './account/account/department.table.ts'
export { eventSettings } from './event/event-setting/event-setting.table.ts'
export { events } from './event/event/event.table.ts'
export { identityDocuments } from './event/signup-record/identity-document.table.ts'
export { discounts, redemptions } from './event/signup-record/discount.table.ts'
export { places } from './event/place/place.table.ts'
export { checkIns } from './check-in/check-in/check-in.table.ts'
export { checkInLists } from './event/check-in-list/check-in-list.table.ts'
export { pools } from './event/place/pool.table.ts'
export { questionEditions, questions } from './event/signup-record/question.table.ts'
export { signupChanges } from './event/signup-record/signup-change.table.ts'
export { signups } from './event/signup-record/signup.table.ts'
export { sitePages } from './event/site-page/site-page.table.ts'
export { signupTypes } from './event/signup-record/signup-type.table.ts'
export { bankImports, bankLines, bankMatches } from './payment/bank-line/bank-line.table.ts'
export { simulatedTrades } from './payment/payment-provider/simulated-trade.table.ts'
export {
  attemptOrders,
  paymentAttempts,
  paymentCallbacks,
} from './payment/payment-attempt/payment-attempt.table.ts'
export {
  paymentLines,
  paymentOrders,
  payments,
  transferNotices,
} from './payment/payment-order/payment-order.table.ts'
export { refundAccounts, refunds } from './payment/refund/refund.table.ts'
export { receiptCounters, receipts } from './payment/receipt/receipt.table.ts'
export { files } from './platform/file/file.table.ts'
export { foodMaterials } from './catalogue/food-material/food-material.table.ts'
export { foodMaterialTypes } from './catalogue/food-material-type/food-material-type.table.ts'
export { holidays } from './trade/holiday/holiday.table.ts'
export { hotels } from './lodging/hotel/hotel.table.ts'
export { bookingMessages } from './lodging/booking-message/booking-message.table.ts'
export { bookedNights, hotelOrders } from './lodging/hotel-order-record/hotel-order.table.ts'
export { roomShares } from './lodging/hotel-order-record/room-share.table.ts'
export { roomBlocks } from './lodging/room-block/room-block.table.ts'
export { roomingListDays, roomingLists } from './lodging/rooming-list/rooming-list.table.ts'
export { roomTypes } from './lodging/room-type/room-type.table.ts'
export { importMappings, imports } from './office/import/import.table.ts'
export { audits } from './kit/rows/audit.table.ts'
export { idempotencyKeys } from './kit/http/idempotency.table.ts'
export { rowStamps } from './kit/list/row-stamp.table.ts'
export { memberRegistrations, members, memberVerifications } from './people/member/member.table.ts'
export { jobFailures } from './kit/jobs/job-failure.table.ts'
export { mails } from './platform/mail/mail.table.ts'
export { notificationSettings } from './message/notification-setting/notification-setting.table.ts'
export { notifications } from './message/notification/notification.table.ts'
export { organisations } from './platform/organisation/organisation.table.ts'
export { orderRevisions } from './trade/order-record/order-revision.table.ts'
export { orderLines, orders } from './trade/order-record/order.table.ts'
export { orderTemplateLines, orderTemplates } from './trade/order-template/order-template.table.ts'
export { productTypes } from './catalogue/product-type/product-type.table.ts'
export { products } from './catalogue/product/product.table.ts'
export { recipeLines } from './catalogue/product/recipe.table.ts'
export {
  orderReturnLines,
  orderReturns,
  shipmentLines,
  shipments,
} from './trade/order-record/shipment.table.ts'
export { stocks } from './catalogue/product/stock.table.ts'
export { stockMovements } from './stock/stock-movement/stock-movement.table.ts'
export { units } from './catalogue/unit/unit.table.ts'
