export { amountWords } from '@banquet/contract/amount-words'
