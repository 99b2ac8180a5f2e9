// Stand-in of the identity service (Tencent Cloud faceid 2018-03-01): the same signed protocol and answers. The first name seen
// with an ID number belongs to that number from then on; a few special names and `behave` simulate failures.
//   node tools/standins/faceid.ts [port]
import { randomUUID } from 'node:crypto';
import {
  jsonResponse,
  readPortArgument,
  serveStandIn,
  type StandInRequest,
  type StandIn,
  type StandInAddress,
  type StandInResponse,
  type TlsKeyPair,
} from './serve.ts';
import { findTc3Fault } from './tc3.ts';

/** How the stand-in behaves. well: works; outage: answers with an error; silent: keeps the connection open and never answers. */
type FaceIdMood = 'well' | 'outage' | 'silent';

export type FaceIdStandIn = StandIn & {
  behave(mood: FaceIdMood): void;
  /** Returns a ticket as if this person had just passed the camera check (or held up a photograph, when `alive` is false). */
  face(name: string, id_no: string, alive?: boolean): string;
  /** The number of requests with a right signature. */
  asked(): number;
};

export type FaceIdOptions = StandInAddress & { keyId?: string; keySecret?: string; secure?: TlsKeyPair };

type Face = { name: string; id_no: string; alive: boolean };

/** Names that a developer can type to see how the page handles failures. */
const ROLES: Readonly<Record<string, { result: string; description: string } | 'outage' | 'silent'>> = {
  不匹配: { result: '-1', description: '姓名和身份证号不一致' },
  查无此人: { result: '-5', description: '证件库中无此身份证记录' },
  次数太多: { result: '-7', description: '认证次数超过当日限制' },
  升级中: { result: '-6', description: '权威比对系统升级中，请稍后再试' },
  故障: 'outage',
  超时: 'silent',
};

const told = (response: object): StandInResponse =>
  jsonResponse({ Response: { ...response, RequestId: randomUUID() } });
const fault = (Code: string, Message: string): StandInResponse => told({ Error: { Code, Message } });
const OUTAGE = fault('InternalError', '内部错误');

export async function startFaceIdStandIn(options: FaceIdOptions): Promise<FaceIdStandIn> {
  const keys = { keyId: options.keyId ?? 'development', keySecret: options.keySecret ?? 'development-secret' };
  const names = new Map<string, string>();
  const faces = new Map<string, Face>();
  let mood: FaceIdMood = 'well';
  let count = 0;

  const verifyName = ({ IdCard, Name }: Record<string, unknown>): StandInResponse | 'silent' => {
    const [number, name] = [String(IdCard), String(Name)];
    const role = ROLES[name];
    if (role === 'silent') return role;
    if (role === 'outage') return OUTAGE;
    if (role) return told({ Result: role.result, Description: role.description });
    if (!names.has(number)) names.set(number, name);
    return names.get(number) === name
      ? told({ Result: '0', Description: '姓名和身份证号一致' })
      : told({ Result: '-1', Description: '姓名和身份证号不一致' });
  };

  /**
   * The first person (name, ID number and phone) seen with a bank card is its holder from then on. A bank card that was
   * first seen with one of the special names is refused for everyone.
   */
  const verifyCard = ({ BankCard, Name, IdCard, Phone }: Record<string, unknown>): StandInResponse => {
    const [card, holder] = [`card:${String(BankCard)}`, `${String(Name)} ${String(IdCard)} ${String(Phone)}`];
    if (!names.has(card)) names.set(card, ROLES[String(Name)] ? '' : holder);
    return names.get(card) === holder
      ? told({ Result: '0', Description: '认证通过' })
      : told({ Result: '-1', Description: '认证未通过' });
  };

  const detectInfo = ({ BizToken, RuleId }: Record<string, unknown>): StandInResponse => {
    if (!RuleId) return fault('InvalidParameterValue.RuleIdNotExist', 'RuleId 不存在');
    const face = faces.get(String(BizToken));
    if (!face) return fault('InvalidParameterValue.BizTokenIllegal', 'BizToken 不合法');
    const { name, id_no, alive } = face;
    const Text = alive
      ? { ErrCode: 0, ErrMsg: '成功', IdCard: id_no, Name: name, LiveStatus: 0, Comparestatus: 0 }
      : { ErrCode: 1004, ErrMsg: '活体检测未通过', IdCard: id_no, Name: name, LiveStatus: 1004, Comparestatus: null };
    return told({ Text });
  };

  const answer = (asked: StandInRequest): StandInResponse | 'silent' => {
    const wrong = findTc3Fault(asked, keys, 'faceid');
    if (wrong) return fault(wrong.code, wrong.message);
    count++;
    if (mood !== 'well') return mood === 'outage' ? OUTAGE : 'silent';
    if (asked.headers['x-tc-version'] !== '2018-03-01') return fault('NoSuchVersion', '接口版本不存在');
    const parameters = JSON.parse(asked.body.toString('utf8')) as Record<string, unknown>;
    switch (asked.headers['x-tc-action']) {
      case 'IdCardVerification':
        return verifyName(parameters);
      case 'BankCard4EVerification':
        return verifyCard(parameters);
      case 'GetDetectInfoEnhanced':
        return detectInfo(parameters);
      default:
        return fault('InvalidAction', '接口不存在');
    }
  };

  const standIn = await serveStandIn(
    options,
    (asked) => {
      const said = answer(asked);
      // The connection stays open until the caller gives up or the stand-in is closed.
      return said === 'silent' ? new Promise<StandInResponse>(() => undefined) : said;
    },
    options.secure,
  );
  return {
    ...standIn,
    behave: (next) => void (mood = next),
    face(name, id_no, alive = true) {
      const ticket = randomUUID().toUpperCase();
      faces.set(ticket, { name, id_no, alive });
      return ticket;
    },
    asked: () => count,
  };
}

if (import.meta.main) {
  const { url } = await startFaceIdStandIn({ port: readPortArgument(8103) });
  console.log(`实名核验替身 ${url}`);
}
