CALL stamp_changes('member');
