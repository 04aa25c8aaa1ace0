/** The nouns that a command on an order changes besides the order itself. */
export const changedByOrders = ['stock', 'product', 'shipment']
