import { Button, Result } from 'antd';
import { Component, type ReactNode } from 'react';

/** A page that cannot be drawn does not take the frame with it: emergency switches and the other pages go on. */
export class PageFault extends Component<{ readonly children: ReactNode }, { readonly isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true };
  }

  override render(): ReactNode {
    if (!this.state.isBroken) return this.props.children;
    const again = (
      <Button type="primary" onClick={() => location.reload()}>
        重新加载
      </Button>
    );
    return <Result status="error" title="页面没有打开" subTitle="其他页面与应急开关不受影响" extra={again} />;
  }
}
