import { writtenDeck } from '../written-deck.ts';
import { firstWords } from './first-words.ts';

/** Each example has its verb in two forms. */
export const verbs = writtenDeck({
  number: 5,
  key: 'verbs',
  face: ['만들다', '걷다', '웃다'],
  name: 'Everyday Verbs',
  description:
    'What one does from morning to night, each verb in two forms: as it is now, as it was, or as one asks for it.',
  shared: {
    deck: firstWords,
    words:
      '가다 오다 하다 보다 자다 사다 읽다 듣다 알다 모르다 만나다 배우다 주다 좋아하다 있다 없다',
  },
  words: `
# Verbs: production
걷다 | to walk | 저는 매일 걸어요. 어제는 한 시간 걸었어요. | I walk every day. Yesterday I walked for an hour. | class: ㄷ
뛰다 | to run | 아침마다 공원에서 뛰어요. 어제는 비가 와서 안 뛰었어요. | I run in the park every morning. Yesterday it rained, so I didn't run.
앉다 | to sit | 여기에 앉으세요. 저는 저기에 앉을게요. | Please sit here. I'll sit over there.
서다 | to stand | 여기에 서세요. 저는 뒤에 설게요. | Please stand here. I'll stand at the back.
일어나다 | to get up | 보통 일곱 시에 일어나요. 오늘은 늦게 일어났어요. | I usually get up at seven. Today I got up late.
쉬다 | to rest | 주말에는 집에서 쉬어요. 지난주에는 못 쉬었어요. | I rest at home on weekends. Last week I couldn't rest.
씻다 | to wash | 먼저 손을 씻으세요. 저는 벌써 씻었어요. | Wash your hands first. I've already washed mine.
입다 | to wear, to put on (clothes) | 오늘은 치마를 입었어요. 내일은 바지를 입을 거예요. | Today I wore a skirt. Tomorrow I'll wear trousers.
벗다 | to take off | 신발을 벗고 들어오세요. 저는 벌써 벗었어요. | Please take off your shoes and come in. I've already taken mine off.
쓰다 | to write | 저는 매일 일기를 써요. 어제는 못 썼어요. | I write in my diary every day. Yesterday I couldn't.
말하다 | to speak, to say | 천천히 말해 주세요. 제가 너무 빨리 말했어요? | Please speak slowly. Did I speak too fast?
묻다 | to ask | 길을 모르면 사람들에게 물어요. 어제도 두 번 물었어요. | When I don't know the way, I ask people. Yesterday I asked twice, too. | class: ㄷ
대답하다 | to answer | 이름을 들으면 대답하세요. 모두 크게 대답했어요. | Answer when you hear your name. Everyone answered loudly. | hanja: 對答
부르다 | to call (somebody) | 이름을 부르면 오세요. 선생님께서 동생을 부르셨어요. | Come when your name is called. The teacher called my younger brother.
찾다 | to look for, to find | 지금 열쇠를 찾고 있어요. 지갑은 찾았어요. | I'm looking for my key now. I have found my wallet.
기다리다 | to wait | 잠깐만 기다리세요. 어제는 한 시간 기다렸어요. | Please wait a moment. Yesterday I waited for an hour.
타다 | to ride, to get on | 보통 지하철을 타요. 어제는 택시를 탔어요. | I usually take the subway. Yesterday I took a taxi.
내리다 | to get off | 다음 역에서 내리세요. 저는 여기에서 내릴게요. | Get off at the next station. I'll get off here.
열다 | to open | 창문을 열어 주세요. 문은 벌써 열었어요. | Please open the window. I've already opened the door.
닫다 | to close | 문을 닫아 주세요. 창문은 제가 닫았어요. | Please close the door. I have closed the window.
켜다 | to turn on | 불을 켜 주세요. 에어컨은 제가 켰어요. | Please turn on the light. I have turned on the air conditioner.
끄다 | to turn off | 자기 전에 불을 꺼요. 어제는 텔레비전을 안 껐어요. | I turn off the light before I sleep. Yesterday I didn't turn off the television. | class: 으
시작하다 | to begin | 수업은 아홉 시에 시작해요. 오늘은 조금 늦게 시작했어요. | Class begins at nine. Today it began a little late. | hanja: 始作
끝나다 | to end | 수업이 몇 시에 끝나요? 오늘은 일찍 끝났어요. | What time does class end? Today it ended early.
일하다 | to work | 저는 은행에서 일해요. 작년에는 학교에서 일했어요. | I work at a bank. Last year I worked at a school.
공부하다 | to study | 보통 도서관에서 공부해요. 어제는 집에서 공부했어요. | I usually study in the library. Yesterday I studied at home. | hanja: 工夫
가르치다 | to teach | 언니는 영어를 가르쳐요. 전에는 수학을 가르쳤어요. | My older sister teaches English. She used to teach math.
외우다 | to memorize | 매일 단어를 외워요. 어제는 열 개 외웠어요. | I memorize words every day. Yesterday I memorized ten.
이해하다 | to understand | 이제 다 이해해요. 처음에는 반만 이해했어요. | Now I understand it all. At first I understood only half. | hanja: 理解
생각하다 | to think | 저도 그렇게 생각해요. 전에는 다르게 생각했어요. | I think so, too. I used to think differently.
기억하다 | to remember | 제 이름을 기억해요? 저는 다 기억하고 있어요. | Do you remember my name? I remember everything. | hanja: 記憶
잊다 | to forget | 저는 단어를 자주 잊어요. 어제는 약속도 잊었어요. | I often forget words. Yesterday I even forgot an appointment.
웃다 | to laugh, to smile | 아기가 웃어요. 우리도 같이 웃었어요. | The baby is laughing. We laughed along. | class: regular
울다 | to cry | 아기가 자주 울어요. 밤에도 많이 울었어요. | The baby often cries. It cried a lot at night, too.
살다 | to live | 저는 부산에 살아요. 전에는 서울에 살았어요. | I live in Busan. I used to live in Seoul.
만들다 | to make | 지금 저녁을 만들고 있어요. 어제는 케이크를 만들었어요. | I'm making dinner now. Yesterday I made a cake.
팔다 | to sell | 저 가게에서 과일을 팔아요. 오늘은 다 팔았어요. | They sell fruit at that shop. Today they have sold it all.
받다 | to receive, to get | 저는 메일을 많이 받아요. 오늘은 선물도 받았어요. | I get a lot of mail. Today I got a present, too.
보내다 | to send | 사진을 보내 주세요. 제 사진은 어제 보냈어요. | Please send me the photo. I sent mine yesterday.
빌리다 | to borrow | 도서관에서 책을 빌려요. 지난주에는 세 권 빌렸어요. | I borrow books from the library. Last week I borrowed three.
돕다 | to help | 저는 친구들을 자주 도와요. 친구들도 저를 도왔어요. | I often help my friends. They have helped me, too.
바꾸다 | to change, to exchange | 돈을 바꾸고 싶어요. 어제는 오만 원을 바꿨어요. | I'd like to change money. Yesterday I changed fifty thousand won.
고르다 | to choose | 하나만 고르세요. 저는 벌써 골랐어요. | Choose just one. I have already chosen.
놓다 | to put, to lay | 책은 책상 위에 놓으세요. 가방은 의자 옆에 놓았어요. | Put the book on the desk. I put the bag beside the chair.
넣다 | to put in | 가방에 책을 넣으세요. 우산은 제가 넣었어요. | Put the book in the bag. I have put in the umbrella.
가져오다 | to bring | 내일 사진을 가져오세요. 저는 오늘 가져왔어요. | Bring a photo tomorrow. I brought mine today.
들어가다 | to go in | 안으로 들어가세요. 다른 사람들은 벌써 들어갔어요. | Please go inside. The others have already gone in.
나가다 | to go out | 저는 지금 나가요. 동생은 벌써 나갔어요. | I'm going out now. My younger brother has already gone out.
돌아오다 | to come back | 언니는 내일 돌아와요. 오빠는 어제 돌아왔어요. | My older sister comes back tomorrow. My older brother came back yesterday.
올라가다 | to go up | 저는 계단으로 올라가요. 친구는 벌써 올라갔어요. | I'm going up by the stairs. My friend has already gone up.
노래하다 | to sing | 아이들이 노래해요. 우리도 같이 노래했어요. | The children are singing. We sang along.
춤추다 | to dance | 동생은 매일 춤춰요. 어제도 방에서 춤췄어요. | My younger sister dances every day. She danced in her room yesterday, too.
놀다 | to play, to spend time with friends | 토요일에는 친구들하고 놀아요. 지난주에는 바다에서 놀았어요. | On Saturdays I spend time with my friends. Last week we played by the sea.
운동하다 | to exercise | 일주일에 세 번 운동해요. 오늘은 아침에 운동했어요. | I exercise three times a week. Today I exercised in the morning. | hanja: 運動
청소하다 | to clean | 토요일마다 방을 청소해요. 오늘은 부엌도 청소했어요. | I clean my room every Saturday. Today I cleaned the kitchen, too. | hanja: 淸掃
잃어버리다 | to lose (a thing) | 저는 우산을 자주 잃어버려요. 어제는 지갑을 잃어버렸어요. | I often lose my umbrella. Yesterday I lost my wallet.
다치다 | to get hurt | 뛰면 다쳐요. 저도 어제 다리를 다쳤어요. | You'll get hurt if you run. I hurt my leg yesterday, too.
낫다 | to get better (from an illness) | 푹 쉬면 금방 나아요. 저는 감기가 다 나았어요. | If you rest well, you'll soon get better. My cold is all gone. | class: ㅅ
짓다 | to build | 여기에 학교를 지어요. 저 집은 작년에 지었어요. | They are building a school here. That house was built last year. | class: ㅅ
싫어하다 | to dislike | 저는 벌레를 싫어해요. 어릴 때는 채소도 싫어했어요. | I dislike insects. When I was little I disliked vegetables, too.
되다 | to become | 저는 의사가 되고 싶어요. 언니는 선생님이 됐어요. | I want to become a doctor. My older sister became a teacher.
`,
});
