CALL stamp_changes('room_share');
