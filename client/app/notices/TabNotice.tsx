import { useDispatch } from 'react-redux';
import { usePageData } from '../../page/pageData.ts';
import { takeOverRequested } from '../../persistence/tabs/tabsReducer.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';

export function TabNotice() {
  const dispatch = useDispatch();
  const { firm } = usePageData().pack;
  return (
    <Notice text={`${firm} is open in another tab. You can play in only one tab at a time.`} isPersistent>
      <Button isDefault onClick={() => dispatch(takeOverRequested())}>
        Play here
      </Button>
    </Notice>
  );
}
