CALL stamp_changes('order_line');
