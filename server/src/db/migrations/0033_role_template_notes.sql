-- The notes of the role templates that come with the program had no English.
UPDATE "role_template" SET "note" = "role_template"."note" || ' · ' || english.note
FROM (VALUES
	('接單、確認與修改訂單', 'Takes, confirms and edits orders'),
	('自己的客戶與他們的訂單', 'Own customers and their orders'),
	('庫存與出貨，看不到訂單金額', 'Stock and shipping, without amounts of orders'),
	('備料、生產與缺貨分配，看不到訂單金額', 'Materials, production and shortages, without amounts of orders'),
	('訂單金額、收款與退款', 'Amounts of orders, payments and refunds'),
	('同部門的客戶、訂單與員工', 'Customers, orders and employees of the same department')
) AS english (chinese, note)
WHERE "role_template"."note" = english.chinese;
